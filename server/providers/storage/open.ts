import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { createOutbound } from '#server/providers/http.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

/** Photos lie beside the embedded database unless a bucket is configured. */
export const chooseStorage = ({ s3, dataDirectory }: Config, rootDirectory: string): Storage =>
  s3
    ? s3Storage({
        ...s3,
        send: createOutbound({
          hosts: [],
          privateHosts: [new URL(s3.endpoint).host],
          timeoutMs: 10_000,
          maximumBytes: 16 << 20,
        }),
      })
    : diskStorage(resolve(rootDirectory, dataDirectory, 'photos'));
