import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { createOutbound } from '#server/providers/http.ts';
import { extractiveSummarizer } from './extractive.ts';
import { openaiCompatibleSummarizer } from './openai-compatible.ts';
import type { TextSummarizer } from './port.ts';

/** A model where one is configured, else sentences picked by rule. */
export const chooseText = ({ textModel }: Config, clock: () => Date, log: Logger): TextSummarizer =>
  textModel
    ? openaiCompatibleSummarizer({
        ...textModel,
        send: createOutbound({
          hosts: [],
          privateHosts: [new URL(textModel.url).host],
          timeoutMs: 20_000,
          tries: 1,
        }),
        clock,
        log,
      })
    : extractiveSummarizer;
