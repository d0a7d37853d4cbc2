import type PDFDocument from 'pdfkit';
import { MAP_PALETTES } from '../cartography/palette.ts';
import type { FontWeight, Letters } from './letters.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const COLUMN_WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = 40;

type TextLook = {
  size?: number;
  weight?: FontWeight;
  color?: string;
  x?: number;
  width?: number;
  link?: string | null;
};

/** Writes text down a page, and on the next one when it is full. Positions are points from the top left corner. */
export class DocumentDraft {
  readonly pdf: Pdf;
  readonly #letters: Letters;
  y: number = PAGE.margin;

  constructor(pdf: Pdf, letters: Letters) {
    this.pdf = pdf;
    this.#letters = letters;
    for (const { name, bytes } of letters.files) pdf.registerFont(name, bytes);
  }

  /** Begins a new page unless this much room is left. */
  need(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.margin - FOOT / 2) return;
    this.pdf.addPage();
    this.y = PAGE.margin;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** Writes a paragraph at the current height, without moving on. @returns its height */
  put(text: string, look: TextLook = {}): number {
    const {
      size = 10,
      weight = 'regular',
      color = MAP_PALETTES.light.ink,
      x = PAGE.margin,
      width,
      link = null,
    } = look;
    const runs = this.#letters.runs(text, weight);
    if (runs.length === 0) return 0;
    this.pdf.fontSize(size).fillColor(color);
    const options = {
      width: width ?? PAGE.margin + COLUMN_WIDTH - x,
      lineGap: 1.5,
      link,
      underline: link !== null,
    };
    runs.forEach((run, index) => {
      this.pdf.font(run.font);
      const part = { ...options, continued: index < runs.length - 1 };
      if (index === 0) this.pdf.text(run.text, x, this.y, part);
      else this.pdf.text(run.text, part);
    });
    return this.pdf.y - this.y;
  }

  /** Writes a paragraph and moves below it. */
  line(text: string, look: TextLook = {}): void {
    this.need((look.size ?? 10) * 1.6);
    this.y += this.put(text, look);
  }

  /** Several texts side by side, as one row; the row is as high as the highest. */
  row(cells: { text: string; look: TextLook }[], minimum = 14): void {
    this.need(Math.max(minimum, 30));
    const heights = cells.map(({ text, look }) => this.put(text, look));
    this.y += Math.max(minimum, ...heights);
  }

  rule(color: string): void {
    this.pdf
      .moveTo(PAGE.margin, this.y)
      .lineTo(PAGE.margin + COLUMN_WIDTH, this.y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  /** Writes a line at the foot of every page. The document must buffer its pages. */
  foot(textOf: (page: number, pages: number) => string, color: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      // Below the margin PDFKit would begin a new page.
      this.pdf.page.margins.bottom = 0;
      this.y = PAGE.height - FOOT;
      this.put(textOf(page - start + 1, count), { size: 8, color });
    }
  }
}
