import { pulledFigures } from './figure-source.ts';
import type { IngestDeps, IngestSource } from './runner.ts';
import { inform } from './sources/inform.ts';
import { who } from './sources/who.ts';
import { worldBank } from './sources/world-bank.ts';

/** The sources of yearly figures that the configuration switches on. */
export const figureSources = ({ figures }: Pick<IngestDeps['config'], 'figures'>): IngestSource[] =>
  figures.isLive ? [worldBank(), who(), inform()].map(pulledFigures) : [];
