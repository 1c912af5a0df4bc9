import type { ServiceDraft } from './draft-service.js';
import { openingOf } from './opening.js';

const kept = { id: 'd', owner: 'me', title: '', state: 'here', revision: 4, updatedAt: 1 };
const service = { id: 'd', revision: 7, state: 'there' } as unknown as ServiceDraft;
const served = (revision: number, keptRevision: number) => ({ id: 'd', revision, keptRevision });

describe('opening a draft', () => {
  it('begins empty where nobody has it', () => {
    expect(openingOf(null, null, null)).toMatchObject({ state: null, isAhead: false });
  });

  it('takes the only one there is', () => {
    expect(openingOf(null, null, service)).toMatchObject({ state: 'there', taken: service });
    expect(openingOf(kept, null, null)).toMatchObject({ state: 'here', isAhead: true });
    expect(openingOf(kept, served(7, 4), undefined)).toMatchObject({
      state: 'here',
      isAhead: false,
    });
  });

  it('takes the later one where only one was changed', () => {
    expect(openingOf(kept, served(7, 3), service)).toMatchObject({
      state: 'here',
      isAhead: true,
      conflict: null,
    });
    expect(openingOf(kept, served(6, 4), service)).toMatchObject({
      state: 'there',
      taken: service,
      conflict: null,
    });
  });

  it('asks where both were', () => {
    for (const known of [null, served(6, 3)])
      expect(openingOf(kept, known, service)).toMatchObject({ state: 'here', conflict: service });
  });
});
