import { AppList } from '../../design-system/components/AppList/AppList';
import { Badge } from '../../design-system/components/Badge/Badge';
import { Breadcrumb } from '../../design-system/components/Breadcrumb/Breadcrumb';
import { Button } from '../../design-system/components/Button/Button';
import { Chips } from '../../design-system/components/Chips/Chips';
import { InlineMessage } from '../../design-system/components/InlineMessage/InlineMessage';
import { ProgressBar } from '../../design-system/components/ProgressBar/ProgressBar';
import { RatingStars } from '../../design-system/components/RatingStars/RatingStars';
import { TextField } from '../../design-system/components/TextField/TextField';
import { rows } from '../../design-system/samples/apps';
import s from './foundations.module.css';

interface SamplesProps {
  /** Prefix that makes names and ids unique on one page. */
  id: string;
  words: <T>(value: T) => T;
}

/** A selection of components, to compare themes and directions. */
export function Samples({ id, words }: SamplesProps) {
  const chips = ['全部', '工具', '出行'].map(words);
  return (
    <div className={s.samples}>
      <Breadcrumb
        label={`${words('当前位置')} ${id}`}
        items={[
          { href: '#', label: words('首页') },
          { href: '#', label: words('应用') },
          { label: words('工具') },
        ]}
      />
      <p className={s.line}>
        <RatingStars value={3.5} label={words('3.5 分，满分 5 分')} />
        <Badge tone="accent">{words('预约')}</Badge>
        <Badge tone="warning">{words('广告')}</Badge>
      </p>
      <Chips
        label={`${words('分类')} ${id}`}
        items={chips.map((label, i) => ({ href: `#${label}`, label, current: i === 1 }))}
      />
      <AppList layout="rows">{rows(1, words)}</AppList>
      <TextField
        id={`${id}-name`}
        name={`${id}-name`}
        label={words('姓名')}
        description={words('与身份证上的一致')}
      />
      <ProgressBar label={words('正在下载')} value={40} valueText="40%" />
      <InlineMessage tone="danger">{words('下载没有完成，请再试一次。')}</InlineMessage>
      <p className={s.line}>
        <Button variant="solid">{words('安装')}</Button>
        <Button>{words('更多')}</Button>
        <Button disabled>{words('已下架')}</Button>
      </p>
    </div>
  );
}
