import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import { uncapitalized } from '#core/text/first-letter.ts';
import { streetText as text } from '#text/guide/street.ts';

const topicSchema = z.object({
  topic: z.string(),
  name: z.string(),
  what: z.string(),
  advice: z.string(),
  in_parts: z.boolean(),
  said_by: z.array(z.object({ government: z.string(), as_of: z.string(), url: z.string() })),
});
const groupsSchema = z.array(z.object({ name: z.string(), topics: z.array(topicSchema) }));

type ToldTopic = z.output<typeof topicSchema> & { placeName: string };
/** All that is told of a place, by topic. */
type Told = ReadonlyMap<string, ToldTopic>;

/** The street's list of what stands open; a page without one has no room for more. */
const openList = () => document.querySelector<HTMLElement>('#street > ul');

/** @param path of the page @returns null where it could not be loaded; nothing where the page has no room for it */
export async function loadTold(path: string): Promise<Told | null> {
  const placeId = /^\/safety\/(\d+)/.exec(path)?.[1];
  if (!placeId || !openList()) return new Map();
  const answer = await callApi(`/v1/guide/street?id=${placeId}`, groupsSchema);
  if (!answer.ok) return null;
  const told = answer.value.flatMap(({ name, topics }) =>
    topics.map((topic): [string, ToldTopic] => [topic.topic, { ...topic, placeName: name }]),
  );
  return new Map(told);
}

/** Adds what is wanted and only named on the page to its open list. */
export function explain(told: Told, wanted: ReadonlySet<string>): void {
  const list = openList();
  const model = list?.querySelector<HTMLElement>('li');
  if (!list || !model) return;
  for (const topic of told.values())
    if (wanted.has(topic.topic) && !document.querySelector(`#street [data-topic="${topic.topic}"]`))
      list.append(itemLike(model, topic));
}

/** Takes out what was added and is wanted no more. */
export function takeOutAdded(wanted: ReadonlySet<string>): void {
  for (const added of openList()?.querySelectorAll<HTMLElement>('[data-added]') ?? [])
    if (!wanted.has(added.dataset.topic!)) added.remove();
}

/** Behind whatever concerns the visitor and stood open before. */
const BEHIND_OTHERS = '1000';

function itemLike(
  model: HTMLElement,
  { topic, name, what, advice, in_parts, said_by, placeName }: ToldTopic,
) {
  const item = model.cloneNode(true) as HTMLElement;
  Object.assign(item.dataset, { topic, added: '', at: BEHIND_OTHERS });
  const where = withArticle(placeName);
  const small = document.createElement('small');
  small.textContent = in_parts ? uncapitalized(text.inPartsOf(where)) : text.inPlace(where);
  item.querySelector('h3')!.replaceChildren(`${name} `, small);
  const [first, second, by] = item.querySelectorAll('p');
  first!.textContent = what;
  second!.textContent = advice;
  by!.replaceChildren(
    ...said_by.map(({ government, as_of, url }) => {
      const link = document.createElement('a');
      Object.assign(link, { href: url, rel: 'external', textContent: text.saidBy(government, as_of) });
      return link;
    }),
  );
  return item;
}
