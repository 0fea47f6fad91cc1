import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { KeyValueList } from './KeyValueList';

it('pairs each label with its value', () => {
  render(
    <KeyValueList
      items={[
        { label: '版本', value: '1.2.0' },
        { label: '网站', value: <a href="/x">x</a> },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['版本', '网站']);
  expect(screen.getAllByRole('definition')[1]?.querySelector('a')).not.toBeNull();
});
