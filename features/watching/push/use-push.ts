import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepWatchingLink } from '#features/watching/here/watching-link.ts';
import { pushText } from '#text/watching/push.ts';
import { type PushAbility, type PushFields, pushAbility, sendSubscription, subscribe } from './subscribe.ts';

/** What this browser can, once it is known, and what its own choice of the form comes to. */
export function usePush(publicKey: string | null) {
  const [ability, setAbility] = useState<PushAbility>('none');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (publicKey !== null) setAbility(pushAbility());
  }, [publicKey]);

  const tellThisBrowser = async (form: FormData) => {
    setProblem(null);
    const subscription = publicKey === null ? null : await subscribe(publicKey);
    if (!subscription) {
      setAbility(pushAbility());
      return setProblem(pushText.refused);
    }
    const sent = await sendSubscription(subscription, fieldsOf(form));
    if (!sent.ok) return setProblem(sent.detail ?? pushText.failed);
    keepWatchingLink(sent.value.path);
    await navigate(`${sent.value.path}?did=confirmed#did`);
  };
  /** A form in which another way is chosen is posted as any form. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    if (form.get('kind') !== 'push') return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void tellThisBrowser(form).finally(() => setBusy(false));
  };
  return { ability, isBusy, problem, onSubmit };
}

function fieldsOf(form: FormData): PushFields {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    place: text('place'),
    lat: text('lat'),
    lon: text('lon'),
    topics: form.getAll('topics').map(String),
    least: text('least'),
    radius: text('radius'),
    until: text('until'),
    rhythm: text('rhythm'),
    quiet_from: text('quiet_from'),
    quiet_until: text('quiet_until'),
    time_zone: text('time_zone'),
    danger_passes: form.has('danger_passes'),
  };
}
