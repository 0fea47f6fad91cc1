import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { PermissionList } from './PermissionList';

it('lists what an app may do, with explanations', () => {
  render(<PermissionList items={[{ name: 'CAMERA', text: '拍摄照片' }, { name: 'INTERNET' }]} />);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['CAMERA拍摄照片', 'INTERNET']);
});

it('breaks the system’s names between their parts only', () => {
  render(<PermissionList items={[{ name: '拍照。', text: 'android.permission.READ_SMS' }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('拍照。android.permission.READ_SMS');
  const parts = [...(screen.getByText(/READ/).childNodes ?? [])].map((node) => node.textContent);
  expect(parts.filter(Boolean)).toEqual(['android.', 'permission.', 'READ_', 'SMS']);
});

it('has an empty place for a permission without a name', () => {
  // Cast: untyped code may leave it out.
  const nameless = { text: '拍摄照片' } as unknown as { name: string };
  render(<PermissionList items={[nameless]} />);
  expect(screen.getByRole('listitem').textContent).toBe('拍摄照片');
});
