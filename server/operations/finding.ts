/** One line: fine, worth knowing, waiting for an operator, or to be put right; `said` also tells what to do. */
export type Finding = { name: string; state: 'ok' | 'note' | 'waiting' | 'problem'; said: string };

export const ok = (name: string, said: string): Finding => ({ name, state: 'ok', said });
export const note = (name: string, said: string): Finding => ({ name, state: 'note', said });
export const problem = (name: string, said: string): Finding => ({ name, state: 'problem', said });

/** What went wrong, in one line. */
export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.split('\n')[0] || error.name : String(error);
