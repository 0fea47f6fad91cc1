import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { PermissionList } from './PermissionList';

it('lists what an app may do, explained where it can be', () => {
  render(<PermissionList items={[{ name: 'CAMERA', text: '拍摄照片' }, { name: 'INTERNET' }]} />);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['CAMERA拍摄照片', 'INTERNET']);
});
