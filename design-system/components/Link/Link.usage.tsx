import { Link } from '@snowpea/design-system';

export const Example = () => <Link href="#privacy">Privacy policy</Link>;
