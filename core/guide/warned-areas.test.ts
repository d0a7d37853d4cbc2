import { describe, expect, it } from 'vitest';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import {
  isAtHand,
  isFar,
  roundedWay,
  toldAreas,
  type WarnedArea,
  type Warning,
  warningsOf,
} from './warned-areas.ts';

const warning = (over: Partial<Warning> = {}): Warning => ({
  issuer: 'CA',
  level: 3,
  asOf: '2026-07-29',
  except: [],
  exceptFor: '',
  named: [],
  note: '',
  ...over,
});
const area = (km: number | null, ...warnings: Warning[]): WarnedArea => ({
  way: km === null ? null : { km, direction: 'south' },
  warnings,
  leaveOut: [],
});
const far = area(700, warning({ level: 4 }));

describe('areas that governments warn of', () => {
  it('are left out where the same government says as much of the whole country', () => {
    const general: AdvisoryReading = { issuer: 'CA', level: 4, scope: 'whole', asOf: '2026-08-22' };
    const areas = [warning({ level: 4 }), warning({ issuer: 'UK', level: 4 }), warning({ level: 2 })];
    expect(warningsOf(areas, [general])).toEqual([areas[1]]);
    expect(warningsOf(areas, [{ ...general, scope: 'parts' }])).toHaveLength(2);
    expect(warningsOf(areas, [{ ...general, level: 3 }])).toHaveLength(2);
  });

  it('are told by the nearest, and by the nearest against all travel', () => {
    const near = area(40, warning());
    expect(toldAreas([far, near, area(50, warning())])).toEqual([near, far]);
    expect(toldAreas([far, area(900, warning())])).toEqual([far]);
    expect(toldAreas([])).toEqual([]);
  });

  it('are told by those that the place lies in, whatever lies near', () => {
    const here = area(null, warning({ level: 4 }));
    expect(toldAreas([far, here, area(3, warning())])).toEqual([here]);
    expect(toldAreas([far, area(null, warning())])).toHaveLength(2);
  });

  it('are not measured where so much is excepted that only a part of the region is meant', () => {
    expect(toldAreas([area(40, warning({ except: [1, 2, 3, 4, 5] }))])).toEqual([]);
    expect(toldAreas([area(null, warning({ except: [1, 2, 3, 4, 5] }))])).toHaveLength(1);
  });

  it('are told by name up to where somebody may go by chance', () => {
    expect([area(null), area(30), area(200), area(400)].map((each) => [isAtHand(each), isFar(each)])).toEqual(
      [
        [true, false],
        [true, false],
        [false, false],
        [false, true],
      ],
    );
  });

  it('are as far off as outlines are good to', () => {
    expect(roundedWay(4)).toBeNull();
    expect(roundedWay(28)).toEqual({ km: 30, miles: 19 });
    expect(roundedWay(704)).toEqual({ km: 700, miles: 430 });
  });
});
