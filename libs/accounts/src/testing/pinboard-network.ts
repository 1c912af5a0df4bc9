import { Injectable } from '@nestjs/common';
import {
  ConnectInputError,
  defineProvider,
  ProviderFailure,
  ProviderStrategy,
  type CallContext,
  type Committed,
  type ConnectedIdentity,
  type ManualConnector,
  type Reconciled,
  type Removed,
} from '#libs/providers';
import { identityOf } from './identities.js';

const pinboardDefinition = defineProvider({
  id: 'pinboard',
  label: 'Pinboard',
  aliases: ['board'],
  rulesVersion: '1',
  source: 'tests',
  handleShape: 'pinboard:@user',
  connect: { kind: 'manual', fields: ['botToken'] },
  interactions: ['post'],
  text: { limit: null, unit: 'code_points', required: 'always' },
  title: { use: 'required', limit: 5 },
  media: { required: false, maxItems: 0, mixing: 'none', transport: 'upload', kinds: {} },
  settings: [],
  actions: [],
  abilities: { delete: true, reconcile: 'none', analytics: false },
  limitations: [],
  endpoints: {},
  credentialsVariables: [],
});

/** A network whose token a person pastes: `good-<id>` works, everything else is refused. */
@Injectable()
export class PinboardNetwork extends ProviderStrategy {
  override readonly definition = pinboardDefinition;
  override readonly connector: ManualConnector = {
    kind: 'manual',
    verify: async (input) => this.verify(input['botToken']),
  };

  private verify(token: string | undefined): readonly ConnectedIdentity[] {
    if (token === undefined) throw new ConnectInputError('botToken', 'botToken is required');
    if (!token.startsWith('good-')) {
      throw new ProviderFailure({
        failureClass: 'auth_expired',
        message: 'Unauthorized',
        providerCode: '401',
      });
    }
    return [identityOf('pinboard', token.slice('good-'.length), { credentials: { token } })];
  }

  override async inspect({ account }: CallContext): Promise<ConnectedIdentity> {
    return identityOf('pinboard', account.externalId);
  }

  override async commit(): Promise<Committed> {
    return { kind: 'published', providerPostId: '1', providerUrl: null };
  }

  override async reconcile(): Promise<Reconciled> {
    return { kind: 'unknown', reason: 'no lookup' };
  }

  override async remove(): Promise<Removed> {
    return { kind: 'deleted' };
  }
}
