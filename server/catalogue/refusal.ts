import { OperatorError } from '../operator-error';
import type { RefusedSync } from '../store/schema/sources';

/** A source that is refused. The message gives the reason in one sentence; the catalogue is unchanged. */
export class Refusal extends OperatorError {
  override name = 'Refusal';
  /** Set if an attack would look the same: the operator is told. */
  readonly about: RefusedSync | undefined;

  constructor(message: string, { about, ...options }: ErrorOptions & { about?: RefusedSync } = {}) {
    super(message, options);
    this.about = about;
  }
}
