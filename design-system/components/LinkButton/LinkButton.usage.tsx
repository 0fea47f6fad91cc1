import { LinkButton } from '@snowpea/design-system';

export const Example = () => <LinkButton href="#home">Go home</LinkButton>;
