import { limitsOf, type Capability } from './accounts.js';

describe('the limits of an account', () => {
  it('are read from its capability', () => {
    const capability = {
      provider: 'x',
      input: {
        text: { limit: 280, unit: 'weighted' },
        title: { use: 'label' },
        media: { supported: true, maxItems: 4, acceptedKinds: ['image', 7] },
      },
      workflow: { supportedInteractionTypes: ['post', 'reply'] },
    } as unknown as Capability;
    expect(limitsOf(capability)).toEqual({
      textLimit: 280,
      textUnit: 'weighted',
      titleUse: 'label',
      mediaSupported: true,
      maxItems: 4,
      acceptedKinds: ['image'],
      interactions: ['post', 'reply'],
    });
  });

  it('are none while it is not known', () => {
    expect(limitsOf(undefined)).toMatchObject({ textLimit: null, maxItems: Infinity });
  });
});
