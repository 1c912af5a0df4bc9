import type { FaultBoard } from '#libs/providers';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../../http/index.js';

@ApiSchema({ name: 'SandboxFaultOffer' })
export class SandboxFaultOfferBody {
  @ApiProperty({ type: 'string', example: 'reset_after' })
  fault!: string;

  @ApiProperty({ type: 'string' })
  description!: string;

  @ApiProperty({ type: 'string', description: 'What is disturbed when nothing is said.' })
  operation!: string;
}

@ApiSchema({ name: 'SandboxFault' })
export class SandboxFaultBody {
  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', example: 'reset_after' })
  fault!: string;

  @ApiProperty({ type: 'string', example: 'commit' })
  operation!: string;

  @ApiProperty({ type: 'integer', description: 'Requests that are still to be hit.' })
  times!: number;
}

@ApiSchema({ name: 'SandboxFaultsResponse' })
export class SandboxFaultsResponse extends OkResponse {
  @ApiProperty({ type: () => SandboxFaultOfferBody, isArray: true })
  kinds!: SandboxFaultOfferBody[];

  @ApiProperty({ type: 'array', items: { type: 'string' } })
  operations!: readonly string[];

  @ApiProperty({ type: () => SandboxFaultBody, isArray: true, description: 'Those that wait.' })
  faults!: SandboxFaultBody[];
}

@ApiSchema({ name: 'SandboxFaultResponse' })
export class SandboxFaultResponse extends OkResponse {
  @ApiProperty({ type: () => SandboxFaultBody })
  fault!: SandboxFaultBody;
}

export function presentFaultBoard(board: FaultBoard): SandboxFaultsResponse {
  return {
    ok: true,
    kinds: board.offers.map(({ kind, description, operation }) => ({
      fault: kind,
      description,
      operation,
    })),
    operations: board.operations,
    faults: board.waiting.map(({ provider, kind, operation, times }) => ({
      provider,
      fault: kind,
      operation,
      times,
    })),
  };
}
