import { sandboxFaultKinds, sandboxOperations } from '#libs/providers';
import {
  ChoiceField,
  IntegerField,
  ProviderField,
  ProviderListField,
  RequestShape,
  TextField,
} from '../../../http/index.js';

@RequestShape({ name: 'TestAccountsConnectRequest', closed: true })
export class TestAccountsConnectRequest {
  @ProviderListField({
    maxItems: 50,
    description: 'Ids of networks; without it all of the sandbox.',
  })
  providers?: string[] | null;
}

@RequestShape({ name: 'SandboxWallQuery' })
export class SandboxWallParameters {
  @IntegerField({ min: 1, max: 200, default: 50, description: 'Most posts to return.' })
  limit: number = 50;

  @ProviderField({ description: 'Only this network.' })
  provider?: string;
}

@RequestShape({ name: 'SandboxFaultRequest', closed: true })
export class SandboxFaultRequest {
  @ProviderField({ required: true })
  provider!: string;

  @ChoiceField(sandboxFaultKinds, { required: true })
  fault!: string;

  @ChoiceField(sandboxOperations, {
    description: 'What is disturbed; without it where the fault shows best.',
  })
  operation?: string | null;

  @TextField({
    maxLength: 200,
    description: 'Id or handle; without it all of the workspace at the network.',
  })
  account?: string | null;

  @IntegerField({ min: 1, max: 1_000, default: 1, description: 'How many requests it hits.' })
  times?: number | null;
}
