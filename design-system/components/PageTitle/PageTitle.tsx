import s from './PageTitle.module.css';

export type PageTitleProps = {
  /** What the page holds, one to four words. */
  title: string;
  /** Said quietly beside it: "2,027 个应用". */
  note?: string | undefined;
};

/** The one `h1` of a list page. */
export function PageTitle({ title, note }: PageTitleProps) {
  return (
    <div className={s.title}>
      <h1>{title}</h1>
      {note && <small>{note}</small>}
    </div>
  );
}
