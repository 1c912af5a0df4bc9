import { gatewaySettingMissing } from './gateway.errors.js';

/** A setting that only the chosen gateway needs. @throws DomainError configuration_invalid when it is empty */
export function requiredSetting<Value extends string | readonly string[]>(
  gateway: string,
  variable: string,
  value: Value | null,
): Value {
  if (value === null || value.length === 0) throw gatewaySettingMissing(gateway, variable);
  return value;
}
