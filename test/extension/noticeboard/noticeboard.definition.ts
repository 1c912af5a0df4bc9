import { flagSetting, type NetworkDefinition } from 'postrider/kit';
/** Noticeboard, figures from its API reference. */
export const noticeboardDefinition: NetworkDefinition = {
  id: 'noticeboard',
  label: 'Noticeboard',
  aliases: ['nb'],
  rulesVersion: '2026-11',
  source: 'https://developers.noticeboard.example/reference',
  handleShape: 'noticeboard:@name',
  connect: { kind: 'manual', fields: ['accessToken'] },
  interactions: ['post'],
  text: { limit: 500, unit: 'code_points', required: 'always' },
  title: { use: 'label', limit: null },
  media: { required: false, maxItems: 0, mixing: 'none', transport: 'upload', kinds: {} },
  settings: [flagSetting('pinned', 'Pin to the top')],
  abilities: { delete: true, reconcile: 'lookup', analytics: false },
  limitations: ['Notices are text only.'],
  endpoints: {
    api: { variable: 'NOTICEBOARD_API_URL', default: 'https://api.noticeboard.example/v1' },
  },
  credentialsVariables: [],
};
