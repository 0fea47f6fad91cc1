import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { AppHero } from './AppHero';

it('names the app and its developer, and labels each figure', () => {
  render(
    <AppHero
      icon="/img/7"
      name="微光笔记"
      developer={{ href: '/developer/1', label: '示例工作室' }}
      stats={[{ value: '4.6', label: '评分', star: true }]}
      action={<a href="/get">下载</a>}
      note={<p>明天上线</p>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: '微光笔记' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '示例工作室' }).getAttribute('href')).toBe(
    '/developer/1',
  );
  expect(screen.getByText('评分').nextElementSibling?.textContent).toBe('4.6');
  expect(screen.getByText('明天上线')).toBeTruthy();
});

it('renders without missing data', () => {
  const { container } = render(
    <AppHero name="微光笔记" developer={{ label: '示例工作室' }} stats={[]} action={null} />,
  );
  expect(container.querySelector('dl')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('示例工作室')).toBeTruthy();
});

it('shows figures as given, also zero and huge ones', () => {
  const values = ['0', '-1', '9007199254740991'];
  render(
    <AppHero
      name="微光笔记"
      stats={values.map((value) => ({ value, label: `评分 ${value}` }))}
      action={null}
    />,
  );
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(values);
});
