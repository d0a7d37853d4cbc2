import { type GetPromptResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { mcpText } from '#text/mcp.ts';

const { trip: text } = mcpText;

/** What assistants offer their people to ask for. */
export const promptList = [
  {
    name: 'trip_check',
    title: text.title,
    description: text.description,
    arguments: [
      { name: 'places', description: text.places, required: true },
      { name: 'month', description: text.month },
    ],
  },
];

/** A prompt, filled in. @throws ProtocolError for an unknown one, or without places */
export function getPrompt(name: string, { places, month }: Record<string, string>): GetPromptResult {
  if (name !== promptList[0]?.name)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, mcpText.unknownPrompt(name));
  if (!places?.trim()) throw new ProtocolError(ProtocolErrorCode.InvalidParams, text.missing);
  const asked = text.prompt(places.trim(), month?.trim() || null);
  return {
    description: text.description,
    messages: [{ role: 'user', content: { type: 'text', text: asked } }],
  };
}
