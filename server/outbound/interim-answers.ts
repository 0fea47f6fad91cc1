import type { Dispatcher } from './undici';

/** Limit of interim answers (1xx) before the answer itself. Servers send one or two, such as 103 Early Hints. */
const INTERIM_MAX = 20;

/**
 * Ends a request that gets interim answers without end: undici reads them as fast as they arrive, for as long as a time-out
 * allows, and meanwhile the server answers nobody else.
 */
export const limitInterimAnswers: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) => {
    let seen = 0;
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart(controller, status, ...head) {
        if (status >= 200) return handler.onResponseStart?.(controller, status, ...head);
        seen += 1;
        if (seen > INTERIM_MAX)
          controller.abort(new Error('the server sends only interim answers'));
      },
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...error) => handler.onResponseError?.(...error),
    });
  };
