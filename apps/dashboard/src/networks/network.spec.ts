import type { NetworkDescription } from '../api/providers.js';
import { networksOf } from './network.js';

const board = {
  id: 'pinterest',
  label: 'Pinterest',
  preview: { shape: 'pin', fold: { after: 100, unit: 'characters' }, crops: ['2:3'] },
} as unknown as NetworkDescription;

describe('networks', () => {
  it('are shown as the service says', () => {
    expect(networksOf([board])('pinterest')).toEqual({
      label: 'Pinterest',
      shape: 'pin',
      fold: { after: 100, unit: 'characters' },
      crops: ['2:3'],
    });
  });

  it('have a name and a plain look before the service has said anything', () => {
    const plain = { shape: 'feed', fold: null, crops: [] };
    expect(networksOf()('linkedin_page')).toEqual({ label: 'Linkedin Page', ...plain });
    expect(networksOf([board])('x')).toEqual({ label: 'X', ...plain });
  });
});
