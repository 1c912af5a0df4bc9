import { describeWith } from '../describe-with.js';
import { startRedis, type RunningRedis } from './start-redis.js';
import { firstBytes } from './tcp-probe.js';

describeWith(await startRedis(), 'a Redis for tests', (redis: RunningRedis) => {
  it('keeps keys until it is flushed and is gone once it was killed', async () => {
    const port = Number(new URL(redis.url).port);

    await firstBytes(port, 'SET key value\r\n');
    expect(await firstBytes(port, 'EXISTS key\r\n')).toBe(':1\r\n');
    await redis.flush();
    expect(await firstBytes(port, 'EXISTS key\r\n')).toBe(':0\r\n');

    await redis.kill();
    expect(await firstBytes(port, 'PING\r\n')).toBeNull();
  });
});
