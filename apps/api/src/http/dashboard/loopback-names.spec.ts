import { otherLoopbackName } from './loopback-names.js';

describe('the other name of this machine', () => {
  it.each([
    ['localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['127.0.0.1:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ])('%s is sent to %s', (host, base, expected) => {
    expect(otherLoopbackName(host, base)).toBe(expected);
  });

  it.each([
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['localhost:3001', 'http://127.0.0.1:3000'],
    ['127.0.0.1:3000', 'https://social.example.com'],
    ['attacker.example', 'http://127.0.0.1:3000'],
    ['', 'http://127.0.0.1:3000'],
    ['a:b:c', 'http://127.0.0.1:3000'],
  ])('%s is left where it is beside %s', (host, base) => {
    expect(otherLoopbackName(host, base)).toBeNull();
  });
});
