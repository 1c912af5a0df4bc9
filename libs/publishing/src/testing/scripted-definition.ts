import { defineProvider, type ProviderDefinition, type SettingField } from '#libs/providers';

const number = (id: string, label: string): SettingField => ({
  id,
  label,
  type: 'number',
  required: false,
  min: 0,
  max: 100_000,
});

const DAY_MS = 24 * 60 * 60_000;

const data = {
  label: 'Scripted',
  aliases: [],
  rulesVersion: '1',
  source: 'tests',
  connect: { kind: 'manual', fields: [] },
  interactions: ['post', 'reply', 'comment'],
  text: { limit: 280, unit: 'code_points', required: 'always' },
  title: { use: 'label', limit: null },
  media: { required: false, maxItems: 0, mixing: 'none', transport: 'upload', kinds: {} },
  settings: [
    number('parts', 'Visible writes it is made of'),
    number('partWaitMs', 'Time the network wants between them'),
    number('notReady', 'How often prepare is told to come back'),
    number('confirmations', 'How often confirm is told that it is being processed'),
    number('pollMs', 'When it is to be asked again'),
  ],
  actions: [],
  // Counted where a test sets SCRIPTED_POSTS_LIMIT or SCRIPTED_ALL_POSTS_LIMIT.
  budgets: [
    {
      id: 'posts',
      label: 'posts of an account',
      scope: 'account',
      per: 'post',
      limit: 0,
      window: { kind: 'rolling', ms: DAY_MS },
      source: 'tests',
    },
    {
      id: 'all_posts',
      label: 'posts of all accounts',
      scope: 'app',
      per: 'post',
      limit: 0,
      window: { kind: 'rolling', ms: DAY_MS },
      source: 'tests',
    },
  ],
  limitations: [],
  endpoints: {},
  credentialsVariables: [],
} satisfies Omit<ProviderDefinition, 'id' | 'handleShape' | 'abilities'>;

/** A network for tests, whose posts say in their settings how it takes them. */
export const scriptedDefinition = defineProvider({
  ...data,
  id: 'scripted',
  handleShape: 'scripted:@user',
  abilities: { delete: true, reconcile: 'lookup', analytics: false },
});

/** The same, but it cannot be asked what it has. */
export const unaskedDefinition = defineProvider({
  ...data,
  id: 'unasked',
  handleShape: 'unasked:@user',
  abilities: { delete: true, reconcile: 'none', analytics: false },
  outage: { after: 3, read: 'who am I', source: 'tests' },
});
