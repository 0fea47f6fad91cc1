import type { Passage, Placement } from '../../../contract/entities/shop';
import { Prose } from '../../../design-system/components/Prose/Prose';
import { belowTitle } from '../shared/below-title';
import type { Page } from '../shared/page';
import { PlacedRows } from '../shared/shelf/AppRows';

interface Props {
  body: readonly Passage[];
  /** The placement of its apps. */
  at: Placement;
  page: Page;
}

/** A story's text, with each app at its place in the text. */
export const StoryText = ({ body, at, page }: Props) =>
  body.map((part, index) =>
    'app' in part ? (
      <PlacedRows key={`${index}-${part.app.id}`} at={at} page={page} apps={[part.app]} />
    ) : (
      <Prose key={`${index}-text`} html={belowTitle(part.html)} />
    ),
  );
