import { ProviderFailure } from '../../contract/failure.js';
import { settled } from './linkedin.api.js';

const { signal } = new AbortController();
const early = new ProviderFailure({ failureClass: 'auth_expired', message: 'revoked' });

describe('a token that was just issued', () => {
  it('is given some seconds to be known', async () => {
    const answers = [early, early, 'Ada'];
    const waits: number[] = [];
    const read = async () => {
      const answer = answers.shift();
      if (answer instanceof ProviderFailure) throw answer;
      return answer;
    };
    const sleep = async (milliseconds: number) => void waits.push(milliseconds);
    expect(await settled(read, signal, sleep)).toBe('Ada');
    expect(waits).toEqual([1_500, 3_000]);
  });

  it('counts as refused after that, and other failures count at once', async () => {
    const failing = (error: Error) => async () => {
      throw error;
    };
    let waits = 0;
    const sleep = async () => void (waits += 1);
    await expect(settled(failing(early), signal, sleep)).rejects.toBe(early);
    expect(waits).toBe(3);
    const other = new ProviderFailure({ failureClass: 'permission', message: 'no' });
    await expect(settled(failing(other), signal, sleep)).rejects.toBe(other);
    expect(waits).toBe(3);
  });
});
