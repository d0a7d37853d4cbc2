/** The part of fontkit 2 that we use; the package ships no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };
  export type Glyph = { advanceWidth: number; path: { commands: PathCommand[] } };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { advanceWidth: number; glyphs: Glyph[] };
  };
  export function create(buffer: Buffer): Font;
}
