import { join } from 'node:path';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import { METHOD } from '#core/score/method.ts';
import { lazily } from '#core/service/lazily.ts';
import { finish } from '#core/service/steps.ts';
import { finishInTurns, inTurns } from '#server/limits/in-turns.ts';
import { factReader } from '#server/overlay/place-facts.ts';
import { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { type Book, type BookParts, writeBook } from './book.ts';
import { type FigureTables, loadFigures } from './figure-tables.ts';
import { withFresh } from './figures.ts';
import { travelHealthReader } from './travel-health.ts';

/** What is said of places, by figures that newer ones may take the place of. */
export type ScoreBook = Book & {
  /** Puts newer figures over the shipped ones, in place of those put there before; until then those stand. */
  refresh(fresh: readonly FreshFigure[]): Promise<void>;
  /** Overall scores of all countries, as they would be with these figures too. */
  tryFigures(fresh: readonly FreshFigure[]): Promise<Map<string, number | null>>;
};

type Options = Pick<BookParts, 'gazetteer' | 'caches' | 'now'> & {
  /** Holds `figures/`. */
  dataDirectory: string;
  /** Holds `overlay.bin`, made by `npm run build`. */
  overlayDirectory: string;
  /** What `figures/` holds, where it was read already. */
  figures?: FigureTables;
};

/** The shipped figures, with the names that the gazetteer has for countries. @param dataDirectory holds `figures/` */
export const figuresNamedBy = (gazetteer: Pick<Gazetteer, 'country'>, dataDirectory: string): FigureTables =>
  loadFigures(join(dataDirectory, 'figures'), (code) => gazetteer.country(code)?.name ?? null);

/** Reads the tables of figures and scores every country; facts of places are opened when first asked for. */
export function openScores(options: Options): ScoreBook {
  const { dataDirectory, overlayDirectory, gazetteer, now } = options;
  const shipped = options.figures ?? figuresNamedBy(gazetteer, dataDirectory);
  const parts: BookParts = {
    ...options,
    factsOf: lazily(() =>
      factReader(new ColumnFile(join(overlayDirectory, 'overlay.bin')), now, METHOD.overlay),
    ),
    healthOf: travelHealthReader(join(dataDirectory, 'figures'), (id) => gazetteer.place(id)?.name ?? null),
  };
  let states = 0;
  const write = function* (tables: FigureTables, fresh: readonly FreshFigure[]) {
    states += 1;
    return yield* writeBook(yield* withFresh(tables, fresh), parts, states);
  };
  const book: ScoreBook = {
    ...finish(write(shipped, [])),
    refresh: async (fresh) => {
      const written = await finishInTurns(write(shipped, fresh));
      // What every page asks for is at hand before it is put in place.
      await inTurns(written.tables.countries.keys(), written.country);
      Object.assign(book, written);
    },
    tryFigures: async (fresh) => {
      const tried = await finishInTurns(write(book.tables, fresh));
      const codes = [...tried.tables.countries.keys()];
      return new Map(await inTurns(codes, (code) => [code, tried.country(code).overall] as const));
    },
  };
  return book;
}
