import { expect, it } from 'vitest';
import {
  dialables,
  emergencyPanel,
  emergencyView,
  firstCall,
  NO_SERVICE,
  servicesByNumbers,
} from './emergency.ts';

it('gives each of several numbers its own link', () => {
  expect(dialables('112/133')).toEqual([
    { text: '112', tel: '112' },
    { text: '133', tel: '133' },
  ]);
});

it('prints a number as the list does and dials its digits', () => {
  expect(dialables('(+683) 4333')).toEqual([{ text: '(+683) 4333', tel: '+6834333' }]);
  expect(dialables('10 111')).toEqual([{ text: '10 111', tel: '10111' }]);
  expect(dialables('772-03-73')).toEqual([{ text: '772-03-73', tel: '7720373' }]);
});

it('dials no words, and nothing where there is nothing', () => {
  expect(dialables('depends on town/city')).toEqual([{ text: 'depends on town/city', tel: null }]);
  expect(dialables('McMurdo Station: 911')).toEqual([{ text: 'McMurdo Station: 911', tel: null }]);
  expect(dialables('')).toEqual([]);
});

it('puts services together that answer under the same numbers, in their order', () => {
  const [one, other] = [dialables('112/911'), dialables('18')];
  expect(servicesByNumbers({ police: one, ambulance: other, fire: one })).toEqual([
    { services: ['police', 'fire'], numbers: one },
    { services: ['ambulance'], numbers: other },
  ]);
  expect(
    servicesByNumbers({ police: [], ambulance: [], fire: other }).map(({ services }) => services),
  ).toEqual([['police', 'ambulance'], ['fire']]);
});

it('tells a number that reaches all services once, before those of each', () => {
  const [all, police, fire] = [dialables('112'), dialables('102'), dialables('101')];
  const [withPolice, withFire] = [
    [...police, ...all],
    [...all, ...fire],
  ];
  const every = { services: ['police', 'ambulance', 'fire'], numbers: all };
  expect(servicesByNumbers({ police: withPolice, ambulance: all, fire: withFire })).toEqual([
    every,
    { services: ['police'], numbers: police },
    { services: ['fire'], numbers: fire },
  ]);
  expect(servicesByNumbers({ police: all, ambulance: all, fire: all })).toEqual([every]);
});

it('tells a number that reaches two services once, apart from what one of them has besides', () => {
  const [police, both, ambulance] = [dialables('19'), dialables('15'), dialables('141')];
  expect(servicesByNumbers({ police, ambulance: [...both, ...ambulance], fire: both })).toEqual([
    { services: ['police'], numbers: police },
    { services: ['ambulance', 'fire'], numbers: both },
    { services: ['ambulance'], numbers: ambulance },
  ]);
});

const lists = { police: ['ITU'], ambulance: ['GOV.UK', 'ITU'], fire: [] } as const;
const nothing = { police: [], ambulance: [], fire: [] };
const numbers = {
  police: '119',
  ambulance: '112',
  fire: '119/18',
  mustVerify: true,
  lists,
  note: null,
  lines: [],
};

it('says what each list names where the lists disagree', () => {
  const others = {
    ...nothing,
    police: [
      { number: '100', lists: ['Wikipedia'] },
      { number: '101', lists: ['ITU', 'GOV.UK'] },
    ],
  } as const;
  expect(emergencyView({ ...numbers, others }).warning).toBe(
    'Numbers may have changed. Check on arrival. Police: 119 (the ITU), 100 (lists based on Wikipedia), 101 (the ITU and GOV.UK). Fire: 119 or 18 (our own check only).',
  );
});

it('shows both numbers to press where GOV.UK names another one than the lists', () => {
  const said = {
    ...numbers,
    police: '190',
    ambulance: '150',
    lists: { ...lists, police: ['GOV.UK'], ambulance: ['GOV.UK'] },
    others: {
      police: [{ number: '19', lists: ['ITU', 'Wikipedia'] }],
      ambulance: [{ number: '15/141', lists: ['Wikipedia'] }],
      fire: [{ number: '120', lists: ['Wikipedia'] }],
    },
  } as const;
  const { police, ambulance, fire } = emergencyView(said);
  const shown = [police, ambulance, fire].map((each) => each.map(({ text }) => text));
  // What another list names of fire stands in the warning only.
  expect(shown).toEqual([
    ['190', '19'],
    ['150', '15', '141'],
    ['119', '18'],
  ]);
});

it('says first who says that an ambulance may not come', () => {
  const said = {
    ...numbers,
    mustVerify: false,
    others: nothing,
    note: 'An ambulance may come late or not at all (Canada, July 2026).',
  };
  expect(emergencyView(said).warning).toBe('An ambulance may come late or not at all (Canada, July 2026).');
});

it('warns of nothing where two lists agree', () => {
  expect(emergencyView({ ...numbers, mustVerify: false, others: nothing }).warning).toBeNull();
});

it('says of other lines that one list names them', () => {
  const line = { line: 'women', numbers: '1193/1195', list: 'ITU', reported: '2023-08-01' } as const;
  const sure = { ...numbers, mustVerify: false, others: nothing };
  const panel = emergencyPanel({ ...sure, lines: [line] });
  expect(panel.lines).toEqual([{ line: 'women', numbers: dialables('1193/1195') }]);
  expect(panel.linesWarning).toBe('Only one list names 1193 and 1195 (the ITU, 2023). Check on arrival.');
  const single = emergencyPanel({ ...sure, lines: [{ ...line, numbers: '177' }] });
  expect(single.linesWarning).toBe('Only one list names 177 (the ITU, 2023). Check on arrival.');
  expect(emergencyPanel(sure).linesWarning).toBeNull();
  const unsure = emergencyPanel({ ...numbers, others: nothing, lines: [line] });
  expect(unsure.warning, 'to check them is said once').toContain('Check on arrival.');
  expect(unsure.linesWarning).toBe('Only one list names 1193 and 1195 (the ITU, 2023).');
});

it('says once that one list alone names all of them', () => {
  const one = { police: ['GOV.UK'], ambulance: ['GOV.UK'], fire: ['GOV.UK'] } as const;
  const line = { line: 'women', numbers: '1193', list: 'GOV.UK', reported: '2025-03-01' } as const;
  const panel = emergencyPanel({ ...numbers, lists: one, others: nothing, lines: [line] });
  expect(panel.linesWarning).toBeNull();
  expect(emergencyView({ ...numbers, lists: one, others: nothing }).warning).toBe(
    'Numbers may have changed. Check on arrival. Only GOV.UK names these.',
  );
});

it('names each list that names a line, with its years', () => {
  const line = (list: 'ITU' | 'Wikipedia' | null, reported: string | null) =>
    ({ line: 'women', numbers: '181', list, reported }) as const;
  const warning = (...lines: ReturnType<typeof line>[]) =>
    emergencyPanel({ ...numbers, mustVerify: false, others: nothing, lines }).linesWarning;
  expect(warning(line('ITU', '2023-08-01'), line('ITU', '2012-04-03'), line('ITU', '2012-05-03'))).toBe(
    'Only one list names 181 (the ITU, 2012, 2023). Check on arrival.',
  );
  expect(warning(line('ITU', '2012-04-03'), line('Wikipedia', null), line(null, null))).toBe(
    'Only one list names 181 (the ITU, 2012; lists based on Wikipedia; our own check). Check on arrival.',
  );
  expect(warning(line(null, null))).toBe('Only one list names 181. Check on arrival.');
});

it('calls the doctor where a list says that there is no ambulance', () => {
  const doctor = { line: 'doctor', numbers: '984 0132', list: 'GOV.UK', reported: '2025-03-27' } as const;
  const island = { ...numbers, ambulance: NO_SERVICE, others: nothing };
  expect(firstCall({ ...island, lines: [doctor] })).toMatchObject({ who: 'doctor', isSure: false });
  expect(firstCall(island)).toBeNull();
  expect(emergencyView(island).ambulance).toEqual([{ text: 'None', tel: null }]);
});
