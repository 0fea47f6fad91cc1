vcl 4.1;

# A cache in front of the store, for Varnish 7 (docs/operating.md, "A CDN"). Checked by `npm run bench -- cdn`.
# Start varnishd with `-p http_gzip_support=off`: the store compresses its pages itself, by brotli too.
#
# Every header that selects an answer is replaced by one of a few values before Varnish looks it up. So the key, which Varnish
# makes of these headers by the store's `Vary`, and what the store receives are the same.

import std;

backend shop {
    .host = "127.0.0.1";
    .port = "4173";
}

acl purgers {
    "localhost";
}

sub vcl_recv {
    # All pages change with the catalogue; files and pictures stay.
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(405));
        }
        ban("obj.http.X-Shop-Page == 1");
        return (synth(200));
    }

    # Visitors may not choose them. `PUBLIC_URL` tells the store whether they use https.
    unset req.http.X-Request-Id;
    unset req.http.X-Forwarded-Proto;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls, downloads and the service worker: with all headers of the visitor, and never stored.
    if (req.url ~ "^/((api|catalogue|realname|log|download|pp)/|lucky/[^0-9]|(track|redirect)(\?|$)|(sw|heal)\.js)") {
        return (pass);
    }

    # Pages send the visitor's token with suggestions too, which are the same for every visitor.
    if (req.url ~ "^/search/sugs\?") {
        set req.url = regsub(req.url, "([?&])ctoken=[^&]*&?", "\1");
    }

    # One header line of each name: Varnish and the store might choose different ones.
    std.collect(req.http.Accept-Encoding);
    std.collect(req.http.Accept-Language);
    std.collect(req.http.Accept);
    std.collect(req.http.User-Agent);
    std.collect(req.http.Save-Data);
    std.collect(req.http.ECT);
    std.collect(req.http.Device-Memory);
    std.collect(req.http.Sec-CH-Device-Memory);
    std.collect(req.http.Origin);
    std.collect(req.http.Cookie, "; ");

    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|$)") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # The first language that the store has; without one it answers in its default. The lists here and for the cookie are those of
    # contract/lang.ts.
    if (req.http.Accept-Language ~ "^(?:(?!(?:zh|en|ja|ko|es|pt|fr|de|ru|ar|id)\b)[^,]+,\s*)*zh-(?i:TW|HK|MO|Hant)\b") {
        set req.http.Accept-Language = "zh-TW";
    } else if (req.http.Accept-Language ~ "^(?:(?!(?:zh|en|ja|ko|es|pt|fr|de|ru|ar|id)\b)[^,]+,\s*)*(zh|en|ja|ko|es|pt|fr|de|ru|ar|id)\b") {
        set req.http.Accept-Language = regsub(req.http.Accept-Language, "^(?:(?!(?:zh|en|ja|ko|es|pt|fr|de|ru|ar|id)\b)[^,]+,\s*)*(zh|en|ja|ko|es|pt|fr|de|ru|ar|id)\b.*$", "\1");
    } else {
        unset req.http.Accept-Language;
    }
    if (req.http.Accept ~ "(?i)(^|,)\s*image/avif\s*(,|$)") {
        set req.http.Accept = "image/avif,image/webp";
    } else if (req.http.Accept ~ "image/webp") {
        set req.http.Accept = "image/webp";
    } else {
        set req.http.Accept = "*/*";
    }
    if (req.http.User-Agent ~ "(?i)iphone|ipod|ipad") {
        set req.http.User-Agent = "iPhone";
    } else if (req.http.User-Agent ~ "(?i)android") {
        set req.http.User-Agent = "Android";
    } else if (req.http.User-Agent ~ "(?i)mobi|kaios|ucweb") {
        set req.http.User-Agent = "Mobile";
    } else {
        set req.http.User-Agent = "PC";
    }
    # Data saving, a slow network and little memory select the same page, which the store also sends for `Save-Data: on`.
    if (!req.http.Sec-CH-Device-Memory) {
        set req.http.Sec-CH-Device-Memory = req.http.Device-Memory;
    }
    if (req.http.Save-Data ~ "(?i)^on$" || req.http.ECT ~ "^(slow-2g|2g|3g)$" || req.http.Sec-CH-Device-Memory ~ "^(0\.25|0\.5|1)$") {
        set req.http.Save-Data = "on";
    } else {
        unset req.http.Save-Data;
    }
    unset req.http.ECT;
    unset req.http.Device-Memory;
    unset req.http.Sec-CH-Device-Memory;

    # The cookies of preferences, and `build`, which tells that the browser has the shared files. On https their names begin with
    # `__Host-`, and then a plain cookie does not count.
    set req.http.X-Sent = req.http.Cookie;
    set req.http.Cookie = "from=cache";
    if (req.http.X-Sent ~ "(^|; )(__Host-)?lang=(zh-CN|en|zh-TW|ja|ko|es|pt-BR|fr|de|ru|ar|id)(;|$)") {
        set req.http.Cookie = req.http.Cookie + "; lang=" + regsub(req.http.X-Sent, "^(?:.*(?:^|; )__Host-lang=(zh-CN|en|zh-TW|ja|ko|es|pt-BR|fr|de|ru|ar|id)(?:;.*)?|.*?(?:^|; )lang=(zh-CN|en|zh-TW|ja|ko|es|pt-BR|fr|de|ru|ar|id)(?:;.*)?)$", "\1\2");
    }
    if (req.http.X-Sent ~ "(^|; )(__Host-)?theme=\w{1,8}(;|$)") {
        set req.http.Cookie = req.http.Cookie + "; theme=" + regsub(req.http.X-Sent, "^(?:.*(?:^|; )__Host-theme=(\w{1,8})(?:;.*)?|.*?(?:^|; )theme=(\w{1,8})(?:;.*)?)$", "\1\2");
    }
    if (req.http.X-Sent ~ "(^|; )(__Host-)?lite=[01](;|$)") {
        set req.http.Cookie = req.http.Cookie + "; lite=" + regsub(req.http.X-Sent, "^(?:.*(?:^|; )__Host-lite=([01])(?:;.*)?|.*?(?:^|; )lite=([01])(?:;.*)?)$", "\1\2");
    }
    if (req.http.X-Sent ~ "(^|; )(__Host-)?weak=[01](;|$)") {
        set req.http.Cookie = req.http.Cookie + "; weak=" + regsub(req.http.X-Sent, "^(?:.*(?:^|; )__Host-weak=([01])(?:;.*)?|.*?(?:^|; )weak=([01])(?:;.*)?)$", "\1\2");
    }
    if (req.http.X-Sent ~ "(^|; )(__Host-)?platform=\w{1,8}(;|$)") {
        set req.http.Cookie = req.http.Cookie + "; platform=" + regsub(req.http.X-Sent, "^(?:.*(?:^|; )__Host-platform=(\w{1,8})(?:;.*)?|.*?(?:^|; )platform=(\w{1,8})(?:;.*)?)$", "\1\2");
    }
    if (req.http.X-Sent ~ "(^|; )(__Host-)?build=\w{1,16}(;|$)") {
        set req.http.Cookie = req.http.Cookie + "; build=" + regsub(req.http.X-Sent, "^(?:.*(?:^|; )__Host-build=(\w{1,16})(?:;.*)?|.*?(?:^|; )build=(\w{1,16})(?:;.*)?)$", "\1\2");
    }
    unset req.http.X-Sent;
    return (hash);
}

sub vcl_backend_response {
    # Responses that no cache may store: errors, and those for one visitor.
    if (beresp.http.Cache-Control !~ "^public\b" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    # A page is stored for longer than a browser may store it.
    if (bereq.url !~ "^/(assets|img)/") {
        set beresp.http.X-Shop-Page = "1";
        set beresp.ttl = 60s;
        set beresp.grace = 1h;
    }
}

sub vcl_deliver {
    unset resp.http.X-Shop-Page;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
