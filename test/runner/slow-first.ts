import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('.slow.test.');

/** Slow tests begin first: most of them wait, and what waits alone at the end leaves the other cores without work. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one)));
  }
}
