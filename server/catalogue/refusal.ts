import { OperatorError } from '../operator-error';

/** A source that is refused. The message gives the reason in one sentence; the catalogue is unchanged. */
export class Refusal extends OperatorError {
  override name = 'Refusal';
}
