import { z } from 'zod';

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CHAPERON_DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CHAPERON_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export type Config = {
  host: string;
  port: number;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  dataDirectory: string;
  databaseUrl: string | null;
  /** Origin that visitors see, for canonical links, QR codes and shares; null: taken from the request. */
  publicUrl: string | null;
};

/**
 * The only reader of the environment.
 * @throws Error with one plain sentence that names the variable and what it may be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The environment variable ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    logLevel: value.LOG_LEVEL,
    dataDirectory: value.CHAPERON_DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    publicUrl: value.CHAPERON_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  };
}
