import { useState } from 'react';
import { useLocation } from 'react-router';

/** What a form was answered, until the visitor goes on: the router forgets it as soon as a page looks for what is new. */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer: actionData });
  if (actionData !== undefined && kept.answer !== actionData) keep({ key, answer: actionData });
  return actionData ?? (kept.key === key ? kept.answer : undefined);
}
