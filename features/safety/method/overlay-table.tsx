import type { ReactNode } from 'react';
import { OVERLAY } from '#core/overlay/overlay-method.ts';
import { methodologyText } from '#text/site/methodology.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { SeriesNames } from './method-tables.tsx';

const REPLACING = Object.keys(OVERLAY.certainty) as (keyof typeof OVERLAY.certainty)[];

/** A place's own readings, the figures they replace, and their sources. */
export function OverlayTable({ names }: { names: SeriesNames }) {
  const text = methodologyText.overlay;
  const { volcanoes, crime, sources } = OVERLAY;
  const crimeSources = Object.entries(sources).flatMap(([id, source]) =>
    id.startsWith('crime') ? [source] : [],
  );
  const named = (producer: string, licence: string) => `${producer}. ${licence}`;
  const adding = (id: string, name: string, counts: string, source: ReactNode) => ({
    key: id,
    cells: [name, counts, source],
  });
  return (
    <Disclosure summary={text.all(REPLACING.length + 2)}>
      <DataTable
        caption={text.title}
        heads={[text.reading, text.counts, text.source]}
        narrow="words"
        rows={[
          ...REPLACING.map((kind) => {
            const { id, name, replaces } = OVERLAY[kind];
            const source = sources[kind]!;
            return {
              key: id,
              cells: [
                name,
                text.replaces(names[replaces]?.name ?? replaces),
                named(source.producer, source.licence),
              ],
            };
          }),
          adding(
            volcanoes.id,
            volcanoes.name,
            text.adds(volcanoes.maximumPoints, 0),
            named(sources.volcanoes!.producer, sources.volcanoes!.licence),
          ),
          adding(
            crime.id,
            crime.name,
            text.adds(crime.lowest, crime.highest),
            <Disclosure key={crime.id} look="words" summary={text.sources(crimeSources.length)}>
              {crimeSources.map(({ producer, licence }) => named(producer, licence)).join('; ')}
            </Disclosure>,
          ),
        ]}
      />
    </Disclosure>
  );
}
