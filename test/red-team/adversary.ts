import { type Acts, places } from './people.ts';

/** What one who wants to silence the service holds. */
export type Means = { addresses: number; uploadsPerHour: number; photo: Uint8Array };

/** Where he puts what he may send in an hour. */
const aims = ['service', 'busiest place', 'every place', 'emergencies'] as const;
type Aim = (typeof aims)[number];

const perHour = 5;
const perDay = 20;

/**
 * Somebody with a /48 of IPv6 and many IPv4 addresses, no two in one network. He knows the limits, wastes no request,
 * and adapts: each hour a fresh address of his tries whether a report is held, and the aim that held most goes on.
 */
export function createAdversary(acts: Acts, means: Means, random: () => number) {
  let proofs = 0;
  let turn = 0;
  const solve = () => {
    proofs += 1;
    return `solved ${proofs}`;
  };
  const ipv4 = (index: number) => `${20 + (index >> 8)}.${index & 255}.7.9`;
  const ipv6 = () => {
    turn += 1;
    return `2001:db8:bad:${(turn % 65_536).toString(16)}::1`;
  };
  const sentToday = { report: new Map<number, number>(), emergency: new Map<number, number>() };
  const held = new Map<Aim, { probes: number; held: number }>(
    aims.map((aim) => [aim, { probes: 0, held: 0 }]),
  );
  const flagged = new Set<number>();
  const own = new Set<number>();
  let reader = 0;

  const chooseAim = (hour: number): Aim => {
    if (hour < aims.length) return aims[hour]!;
    if (random() < 0.2) return aims[Math.floor(random() * aims.length)]!;
    const rate = (aim: Aim) => held.get(aim)!.held / Math.max(1, held.get(aim)!.probes);
    return aims.reduce((best, aim) => (rate(aim) > rate(best) ? aim : best));
  };
  const popular = async () => {
    const counts = new Map<number, number>();
    for (const { id, entity_id } of await acts.listed())
      if (!own.has(id)) counts.set(entity_id, (counts.get(entity_id) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? places[0]!;
  };
  const send = async (address: string, place: number, isEmergency: boolean) => {
    turn += 1;
    const text = `${turn.toString(36)} ${random().toString(36)} is closed`;
    const sent = await acts.report({ address, place, text, isEmergency, key: String(turn % 60) }, solve);
    if (sent.id) own.add(sent.id);
    return sent;
  };

  return {
    get proofs() {
      return proofs;
    },
    /** One hour of everything, from its first second on. @param share of his addresses' reports for this hour */
    attack: async (hour: number, share: number) => {
      const aim = chooseAim(hour);
      const isEmergency = aim === 'emergencies';
      const counts = sentToday[isEmergency ? 'emergency' : 'report'];
      const busiest = await popular();
      const placeFor = (index: number) =>
        aim === 'busiest place' || isEmergency ? busiest : places[index % places.length]!;
      for (let index = 0; index < means.addresses; index += 1) {
        const before = counts.get(index) ?? 0;
        const most = Math.min(perDay - before, perHour);
        if (most <= 0 || random() > share) continue;
        counts.set(index, before + 1);
        await send(ipv4(index), placeFor(index), isEmergency);
      }
      for (let index = 0; index < 20; index += 1) await send(ipv6(), placeFor(index), isEmergency);
      const probe = await send(ipv6(), busiest, isEmergency);
      const told = held.get(aim)!;
      told.probes += 1;
      told.held += probe.standing === 'published' ? 0 : 1;
      return aim;
    },
    /** Flags what others sent, each from three of his networks, first without and then with proofs. */
    flag: async (most: number) => {
      const targets = (await acts.listed())
        .filter(({ id }) => !own.has(id) && !flagged.has(id))
        .slice(0, most);
      for (const { id } of targets) {
        flagged.add(id);
        for (let vote = 0; vote < 4; vote += 1) {
          reader += 1;
          await acts.flag(id, vote === 3 ? ipv6() : ipv4(reader % means.addresses), solve);
        }
      }
    },
    guessKeys: async (most: number) => {
      for (let index = 0; index < most; index += 1) {
        await acts.signIn(ipv6(), 'a-wrong-key-of-20-signs');
        await acts.signIn(ipv4(index % means.addresses), 'a-wrong-key-of-20-signs');
      }
    },
    upload: async () => {
      for (let index = 0; index < means.uploadsPerHour; index += 1) await acts.upload(ipv6(), means.photo);
    },
  };
}
