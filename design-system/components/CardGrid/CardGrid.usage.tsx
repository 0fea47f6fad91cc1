import { CardGrid, LinkButton } from '@snowpea/design-system';

export const Example = () => (
  <CardGrid>
    <li>
      <LinkButton href="/news/1">New this week</LinkButton>
    </li>
    <li>
      <LinkButton href="/news/2">Tools for the new term</LinkButton>
    </li>
  </CardGrid>
);
