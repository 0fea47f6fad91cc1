import type { RealNameInfo } from '../../../contract/entities/real-name';
import { isIdentity } from '../../../design-system/components/IdentityField/identity';
import { isPhone } from '../../../design-system/components/PhoneField/phone';

/** Whether three fields are a valid registration (S§5): the form's own rules, without checksum (D§12). */
export const isComplete = ({ name, identity, phone }: RealNameInfo): boolean =>
  name.trim() !== '' && isIdentity(identity) && isPhone(phone);
