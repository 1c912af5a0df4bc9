import { invalidParameters, unknownFields } from './api.errors.js';

describe('a refusal of a request', () => {
  const long = 'x'.repeat(1_000_000);
  const many = Array.from({ length: 100_000 }, (_, index) => `field${index}`);

  it('names the first twenty faults of many', () => {
    const { details } = invalidParameters(many.map((path) => ({ path, message: 'is wrong' })));
    expect(details['issues']).toHaveLength(20);
    expect(details['field']).toBe('field0');
  });

  it('names the first twenty unknown fields of many, and counts the rest', () => {
    const { details, message } = unknownFields(many);
    expect(details['fields']).toHaveLength(20);
    expect(message).toMatch(/field19 and 99980 more\.$/);
  });

  it('repeats no more than the beginning of what is long', () => {
    for (const { details, message } of [
      invalidParameters([{ path: long, message: `${long} is wrong` }]),
      unknownFields([long]),
    ]) {
      expect(JSON.stringify({ details, message }).length).toBeLessThan(2_000);
    }
  });
});
