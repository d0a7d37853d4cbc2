import type { IngestDeps, IngestSource } from '#server/ingest/ingest-source.ts';
import { eurostat } from '#server/ingest/sources/figures/eurostat.ts';
import { inform } from '#server/ingest/sources/figures/inform.ts';
import { who } from '#server/ingest/sources/figures/who.ts';
import { worldBank } from '#server/ingest/sources/figures/world-bank.ts';
import { pulledFigures } from './figure-source.ts';
import { pulledRegionalFigures } from './regional-figures.ts';

/** The sources of yearly figures that the configuration switches on. */
export const figureSources = ({ figures }: Pick<IngestDeps['config'], 'figures'>): IngestSource[] =>
  figures.isLive
    ? [...[worldBank(), who(), inform()].map(pulledFigures), pulledRegionalFigures(eurostat())]
    : [];
