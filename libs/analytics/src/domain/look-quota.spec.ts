import { quotaOf, readQuotaOverrides } from './look-quota.js';

describe('how often a network may be asked', () => {
  const own = { perAccount: 8, perNetwork: 50, per: 'day' } as const;

  it('is what its definition says, unless the operator says otherwise', () => {
    const overrides = readQuotaOverrides('x=5/10@minute, linkedin=40/1000@day');
    expect(quotaOf('linkedin', own, new Map())).toEqual(own);
    expect(quotaOf('linkedin', own, overrides)).toEqual({
      perAccount: 40,
      perNetwork: 1_000,
      per: 'day',
    });
    expect(quotaOf('elsewhere', undefined, overrides)).toMatchObject({ per: 'hour' });
  });

  it.each(['x', 'x=5', 'x=5/10', 'x=5/10@week', 'X=5/10@day', 'x=-1/10@day'])(
    'is not read from %s',
    (text) => {
      expect(() => readQuotaOverrides(text)).toThrow(/must be like linkedin=40\/1000@day/);
    },
  );

  it('may be left to the networks', () => {
    expect(readQuotaOverrides('').size).toBe(0);
  });
});
