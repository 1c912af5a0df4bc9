import { createHash } from 'node:crypto';
import { aFilm } from '../../../testing/films.js';
import { factsOf } from './file-facts.js';
import { FileIntake } from './file-intake.js';

describe('a large file', () => {
  const mebibyte = 1024 * 1024;

  it.each(['first', 'last'] as const)(
    'is understood with its index %s, without being held',
    async (index) => {
      const film = await aFilm({ seconds: 90, bytesPerFrame: 10 * mebibyte, index });
      const intake = new FileIntake();
      const turn = intake.begin();
      for (let at = 0; at < film.length; at += 65_536)
        intake.write(turn, film.subarray(at, at + 65_536));
      intake.settle(turn);
      const middle = 12 * mebibyte;
      expect(intake.read(middle, middle + 4)).toEqual(Buffer.alloc(4));
      expect(await factsOf(intake)).toEqual({
        kind: 'video',
        mime: 'video/mp4',
        size: film.length,
        sha256: createHash('sha256').update(film).digest('hex'),
        width: 1280,
        height: 720,
        durationSeconds: 90,
      });
    },
  );

  it('takes no bytes of a PUT that was given up', () => {
    const intake = new FileIntake();
    const old = intake.begin();
    intake.write(old, Buffer.alloc(300_000));
    const next = intake.begin();
    intake.write(old, Buffer.alloc(300_000));
    intake.settle(old);
    expect(intake.stored).toBe(262_144);
    intake.write(next, Buffer.alloc(10));
    intake.settle(next);
    expect(intake.stored).toBe(262_154);
  });
});
