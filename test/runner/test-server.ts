import { openTestServer } from '../databases/postgres.ts';

/** Vitest runs it before all tests, and what it returns after them. */
export default openTestServer;
