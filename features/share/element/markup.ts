import type { ScoredPlace } from '#core/outputs/scored-place-schema.ts';
import { shownBand } from '#core/score/safety.ts';
import { longDateText } from '#core/text/date-text.ts';
import { elementText as text } from '#text/share/element.ts';

type Content = Node | string | null | false;

/** An element with its class and what stands in it: text is never read as markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...content.filter((part): part is Node | string => Boolean(part)));
  return node;
}

const link = (className: string, href: string, label: string) => {
  const node = make('a', className, label);
  node.href = href;
  return node;
};

/** "Lisbon, Portugal"; for a region called like its country "Luxembourg", where `besideName` keeps the country. */
const eachPartOnce = (description: string) => [...new Set(description.split(', '))].join(', ');

const levelOf = ({ borrowed_from, overall_safety }: ScoredPlace) =>
  shownBand(overall_safety, borrowed_from !== null).level;

/** Name, score, band, range, what happens now, whose figures they are, and of when. */
export function scoreMarkup(place: ScoredPlace): Node[] {
  const { overall_safety: score, score_range, borrowed_from, right_now, travel_warning } = place;
  const number = make(
    'span',
    `number${borrowed_from ? ' not-measured' : ''}`,
    score === null ? '–' : String(score),
  );
  const line = make(
    'p',
    'score',
    number,
    make(
      'span',
      '',
      make('span', 'of', score === null ? text.noScore : text.outOf),
      ' ',
      make('span', 'band', place.band),
    ),
  );
  line.dataset.band = levelOf(place);
  return [
    link('name', place.link, eachPartOnce(place.description)),
    line,
    ...[
      score !== null && !borrowed_from && make('p', 'range', text.range(...score_range)),
      right_now && make('p', 'now', text.rightNow(right_now.score, right_now.reason)),
      travel_warning && make('p', 'warning', travel_warning.note),
      borrowed_from && make('p', 'note', borrowed_from.note),
    ].filter((part) => part instanceof Node),
  ];
}

/** Who says so, of when, and where it is explained. */
export function footMarkup({ link: page, updated_at }: ScoredPlace): Node {
  const time = make('time', '', text.date(longDateText(updated_at)));
  time.dateTime = updated_at;
  return make(
    'p',
    'foot',
    link('', page, 'Chaperon'),
    time,
    link('', `${new URL(page).origin}/methodology`, text.more),
    make('span', '', text.notAdvice),
  );
}

/** The scores of a map in words, for who cannot see or point at them. */
export function listMarkup(places: readonly ScoredPlace[]): Node {
  const rows = places.map((place) => {
    const { overall_safety: score, name, link: page } = place;
    return make('li', '', link('', page, name), make('b', '', score === null ? '–' : String(score)));
  });
  return make('details', '', make('summary', '', text.places), make('ul', '', ...rows));
}
