import { ProtocolError, ProtocolErrorCode, type ReadResourceResult } from '@modelcontextprotocol/server';
import { mcpText as text } from '#text/mcp.ts';
import type { AskApi } from './call-tool.server.ts';

const mimeType = 'application/json';

/** Places, each under an address of its own. */
export const resourceTemplates = [
  {
    name: 'place',
    title: text.place.title,
    description: text.place.description,
    uriTemplate: 'chaperon://place/{id}',
    mimeType,
  },
];

/** A place as the API gives it. @throws ProtocolError where there is none */
export async function readPlace(uri: string, ask: AskApi): Promise<ReadResourceResult> {
  const id = /^chaperon:\/\/place\/([1-9]\d{0,9})$/.exec(uri)?.[1];
  const response = id === undefined ? null : await ask(`/v1/entities/get?id=${id}`, null);
  if (response && isBusy(response)) throw new ProtocolError(ProtocolErrorCode.InternalError, text.busy);
  if (!response?.ok) throw new ProtocolError(ProtocolErrorCode.InvalidParams, text.unknownResource(uri));
  return { contents: [{ uri, mimeType, text: await response.text() }] };
}

const isBusy = ({ status }: Response) => status === 429 || status === 503;
