import { elementText as text } from '#text/share/element.ts';
import { askMap, askScores } from './ask.ts';
import { footMarkup, listMarkup, make, scoreMarkup } from './markup.ts';
import { sheet } from './style.ts';

/** Most places on a map, its own first. */
const MOST_ON_MAP = 25;

/** What both elements are: a plate that asks for a place, and says so while it waits and where that fails. */
abstract class ChaperonElement extends HTMLElement {
  static observedAttributes = ['place', 'theme'];
  readonly #card = make('article', 'card');
  #asking: AbortController | null = null;

  protected abstract parts(place: string, signal: AbortSignal): Promise<Node[]>;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.#card.setAttribute('part', 'card');
    root.replaceChildren(this.#card);
    void this.#show();
  }

  disconnectedCallback(): void {
    this.#asking?.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.shadowRoot) void this.#show();
  }

  /** The theme the page asks for, else the visitor's. No property: frameworks would set it. */
  protected themeNow(): 'light' | 'dark' {
    const asked = this.getAttribute('theme');
    if (asked === 'light' || asked === 'dark') return asked;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  async #show(): Promise<void> {
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#say(text.loading);
    this.#card.setAttribute('aria-busy', 'true');
    try {
      const parts = await this.parts(this.getAttribute('place')?.trim() ?? '', signal);
      if (signal.aborted) return;
      if (parts.length > 0) this.#card.replaceChildren(...parts);
      else this.#say(text.unknown);
    } catch {
      if (!signal.aborted) this.#say(text.failed, this.#again());
    }
    this.#card.removeAttribute('aria-busy');
  }

  #say(words: string, ...more: Node[]): void {
    const said = make('p', '', words);
    said.role = 'status';
    this.#card.replaceChildren(make('div', 'wait', said, ...more));
  }

  #again(): Node {
    const button = make('button', 'again', text.retry);
    button.type = 'button';
    button.addEventListener('click', () => void this.#show());
    return button;
  }
}

class ChaperonScore extends ChaperonElement {
  protected async parts(place: string, signal: AbortSignal): Promise<Node[]> {
    const [found] = place ? await askScores(place, 1, signal) : [];
    return found ? [...scoreMarkup(found), footMarkup(found)] : [];
  }
}

class ChaperonMap extends ChaperonElement {
  override connectedCallback(): void {
    super.connectedCallback();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.#redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', this.#redraw);
  }

  readonly #redraw = () => this.attributeChangedCallback();

  protected async parts(place: string, signal: AbortSignal): Promise<Node[]> {
    const found = place ? await askScores(place, MOST_ON_MAP, signal) : [];
    const [subject, ...others] = found;
    if (!subject) return [];
    const drawing = await askMap(subject.id, this.themeNow(), signal);
    drawing.setAttribute('aria-label', text.map(subject.description));
    const list = others.length > 0 ? [listMarkup(others)] : [];
    return [...scoreMarkup(subject), drawing, ...list, footMarkup(subject)];
  }
}

// A page may load this file twice.
if (!customElements.get('chaperon-score')) {
  customElements.define('chaperon-score', ChaperonScore);
  customElements.define('chaperon-map', ChaperonMap);
}
