import { testConfig } from '#libs/kernel/testing';
import { MetricsAccess } from './metrics-access.js';

describe('access to metrics', () => {
  it('is for the bearer of the token', () => {
    const access = new MetricsAccess(testConfig({ METRICS_TOKEN: 'right' }));
    expect(access.hasToken).toBe(true);
    expect(access.allows('Bearer right')).toBe(true);
    for (const wrong of ['Bearer wrong', 'Bearer right2', 'Basic right', 'right', '', undefined]) {
      expect(access.allows(wrong)).toBe(false);
    }
  });

  it('is for nobody without a token', () => {
    const access = new MetricsAccess(testConfig({}));
    expect([access.hasToken, access.allows('Bearer '), access.allows('Bearer null')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
