import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DocumentServer = {
  origin: string;
  /** By path; what is not in it answers 404, a number with that status. */
  documents: Map<string, string | number>;
  /** Paths in the order they were asked for. */
  asked: string[];
  close: () => void;
};

/** A web server on this machine that answers with what it is given. */
export async function openDocumentServer(): Promise<DocumentServer> {
  const documents: DocumentServer['documents'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const found = documents.get(request.url!) ?? 404;
    response.writeHead(typeof found === 'number' ? found : 200).end(typeof found === 'number' ? '' : found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
