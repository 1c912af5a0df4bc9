import {
  ProviderStrategy,
  type Committed,
  type ConnectedIdentity,
  type Connector,
  type DraftPost,
  type ProviderDefinition,
  type ProviderIssue,
  type Reconciled,
  type Removed,
} from '#libs/providers';

const unused = (): never => {
  throw new Error('A network of the schedule tests publishes nothing');
};

/** A network whose rules a test chooses. It can be validated against, not published to. */
export class TestNetwork extends ProviderStrategy {
  override readonly definition: ProviderDefinition;
  override readonly connector: Connector;

  constructor(
    rules: Partial<ProviderDefinition> = {},
    private readonly ownCheck: (draft: DraftPost) => readonly ProviderIssue[] = () => [],
  ) {
    super();
    this.definition = { ...plainRules, ...rules };
    this.connector = { kind: 'manual', verify: async () => unused() };
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return this.ownCheck(draft);
  }

  override commit(): Promise<Committed> {
    return unused();
  }

  override reconcile(): Promise<Reconciled> {
    return unused();
  }

  override remove(): Promise<Removed> {
    return unused();
  }

  override inspect(): Promise<ConnectedIdentity> {
    return unused();
  }
}

const plainRules: ProviderDefinition = {
  id: 'testnet',
  label: 'Testnet',
  aliases: ['tn'],
  rulesVersion: '1',
  source: 'test',
  handleShape: 'testnet:@user',
  connect: { kind: 'manual', fields: [] },
  interactions: ['post', 'reply', 'comment'],
  text: { limit: 280, unit: 'code_points', required: 'without_media' },
  title: { use: 'label', limit: null },
  media: {
    required: false,
    maxItems: 4,
    mixing: 'none',
    transport: 'upload',
    kinds: {
      image: { mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 5_000_000 },
      video: { mimeTypes: ['video/mp4'], maxBytes: 100_000_000, maxItems: 1 },
    },
  },
  settings: [],
  actions: [],
  abilities: { delete: true, reconcile: 'lookup', analytics: false },
  limitations: [],
  endpoints: {},
  credentialsVariables: [],
};
