/** The product without its pages, for `run.ts` to kill. Says its port on standard output. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createDeps } from '#server/deps.ts';

const config = readConfig(process.env);
const deps = await createDeps(config, { rootDirectory: resolve(import.meta.dirname, '../..') });
const server = serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
console.log((server.address() as AddressInfo).port);
