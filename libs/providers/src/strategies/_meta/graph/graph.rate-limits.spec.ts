import { throttleMs, usageOf } from './graph.failures.js';

const app = JSON.stringify({ call_count: 28, total_time: 25, total_cputime: 61 });
const business = JSON.stringify({
  '17': [
    { type: 'pages', call_count: 97, total_cputime: 23, estimated_time_to_regain_access: 4 },
    { type: 'instagram', call_count: 12, estimated_time_to_regain_access: 19 },
  ],
  '18': [{ type: 'pages', call_count: 3 }],
});

describe('usage headers', () => {
  it('tell the fullest allowance and the longest wait in minutes', () => {
    expect(usageOf({ 'x-app-usage': app })).toEqual({ percent: 61, regainMs: null });
    expect(usageOf({ 'x-app-usage': app, 'x-business-use-case-usage': business })).toEqual({
      percent: 97,
      regainMs: 19 * 60_000,
    });
  });

  it('are absent at first, and may be unreadable', () => {
    expect(usageOf({})).toBeNull();
    expect(usageOf({ 'x-app-usage': 'soon' })).toBeNull();
  });

  it('decide the wait before Retry-After and a guess', () => {
    expect(throttleMs({ 'x-business-use-case-usage': business, 'retry-after': '7' })).toBe(
      19 * 60_000,
    );
    expect(throttleMs({ 'retry-after': '7' })).toBe(7_000);
    expect(throttleMs({})).toBe(300_000);
  });
});
