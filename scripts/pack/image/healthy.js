/** The image's health check: whether the store answers requests. */
const { status } = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).catch(() => ({}));
process.exit(status === 200 ? 0 : 1);
